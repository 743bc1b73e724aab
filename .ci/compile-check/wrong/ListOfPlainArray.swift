import LoadableReducers

struct ListOfPlainArray {
  struct State {
    @Paginated var books: [Book]?  // error: PaginatedCollection
  }
}
