export interface OpenFile {
  size: number
  /** Changes with the bytes. */
  etag: string
  /** Its bytes; the file is closed when the stream ends or is cancelled, so it must be taken once. */
  body(): ReadableStream<Uint8Array>
}

/** A store as an edge reads it. A Refusal is thrown when the store cannot be reached and nothing is kept. */
export interface FileSource {
  /** As `--store` takes it. */
  address: string
  /** A file that may be written over: its bytes now, or as they were a few seconds ago. */
  current(path: string): Promise<Buffer | undefined>
  /** A file that never changes and may be large. */
  open(path: string): Promise<OpenFile | undefined>
  /** A file that never changes, is small and rarely read. */
  read(path: string): Promise<Buffer | undefined>
}

export const openBytes = (bytes: Buffer, etag: string): OpenFile => ({
  size: bytes.length,
  etag,
  body: () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(bytes)
        controller.close()
      },
    }),
})
