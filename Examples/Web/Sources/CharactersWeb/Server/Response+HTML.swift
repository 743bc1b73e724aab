import HTTPTypes
import Hummingbird

extension Response {
  /// A page, which belongs to one visitor, so that no cache may store it.
  init(html: HTML, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html.markup)))
  }

  /// Changes to a page for its script.
  init(patches: [ScreenPatch]) {
    self.init(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: HTML.joined(patches.map(\.html)).markup)))
  }

  /// A file of the program.
  init(file: [UInt8], type: String) {
    self.init(
      status: .ok, headers: [.contentType: "\(type); charset=utf-8", .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: file)))
  }
}
