import { Readable } from 'node:stream'

export interface OpenFile {
  size: number
  /** Changes with the bytes. */
  etag: string
  stream(): Readable
  close(): Promise<void>
}

/** A store as an edge sees it: three ways to read. A Refusal when the store cannot be asked and nothing is kept. */
export interface Shelf {
  /** As `--store` takes it. */
  address: string
  /** A file that may be written over: what lies there now, or within seconds. */
  current(path: string): Promise<Buffer | undefined>
  /** A file that never changes and may be large. */
  open(path: string): Promise<OpenFile | undefined>
  /** A file that never changes, is small and seldom asked for. */
  read(path: string): Promise<Buffer | undefined>
}

/** A file whose bytes are at hand. */
export const openBytes = (bytes: Buffer, etag: string): OpenFile => ({
  size: bytes.length,
  etag,
  stream: () => Readable.from([bytes], { objectMode: false }),
  close: async () => {},
})
