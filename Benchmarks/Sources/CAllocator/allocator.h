// The allocator's own count of what it has given away, which Swift's module of the C library leaves out.
#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif
