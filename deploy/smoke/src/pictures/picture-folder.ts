import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pixels, pictureHash, readPixels } from '@arcada/release/pictures'

/** The pictures of a run in a folder, each below the hash of its pixels. */
export class PictureFolder {
  readonly folder: string
  private readonly names = new Map<string, Promise<string>>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** Keeps a PNG file and returns its name; one that it holds is not decoded again. */
  add(png: Buffer): Promise<string> {
    const bytes = createHash('sha256').update(png).digest('hex')
    const name = this.names.get(bytes) ?? this.write(png)
    this.names.set(bytes, name)
    return name
  }

  /** The pixels of a picture that was added. */
  async pixels(name: string): Promise<Pixels> {
    return decoded(await readFile(this.file(name)))
  }

  file(name: string): string {
    return join(this.folder, `${name}.png`)
  }

  private async write(png: Buffer): Promise<string> {
    const name = pictureHash(decoded(png))
    await writeFile(this.file(name), png)
    return name
  }
}

function decoded(png: Buffer): Pixels {
  const pixels = readPixels(png)
  if (pixels === undefined) throw new Error('the browser took a picture that is no PNG file of a usual size')
  return pixels
}
