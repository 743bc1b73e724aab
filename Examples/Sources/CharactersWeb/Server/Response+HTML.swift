import HTTPTypes
import Hummingbird

extension Response {
  /// A page, which is one visitor's, so that nobody keeps it.
  init(html: HTML, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html.markup)))
  }

  /// A file that is part of the program.
  init(file: [UInt8], type: String) {
    self.init(
      status: .ok, headers: [.contentType: "\(type); charset=utf-8", .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: file)))
  }
}
