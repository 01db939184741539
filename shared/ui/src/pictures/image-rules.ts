/** Most pictures of one form (PROMO-19). */
export const MOST_IMAGES = 3
/** Bytes of one picture at most (PROMO-18, AMB-97). */
export const MOST_BYTES = 5 * 1024 * 1024

export type ImageProblem = 'too-many' | 'too-large' | 'not-an-image' | 'damaged'

const MAGIC: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** Proves that a browser can show the picture; rejects for one that it cannot. */
export type Decode = (file: Blob) => Promise<unknown>

async function decodeHere(file: Blob): Promise<void> {
  const bitmap = await createImageBitmap(file)
  bitmap.close()
}

/**
 * What is wrong with a picture, or undefined. Told by its content, first the magic bytes of png and jpg, then a real
 * decode; name and type are the sender's own words (PROMO-17). `taken` is how many pictures there are already.
 */
export async function imageProblem(
  file: Blob,
  taken: number,
  decode: Decode = decodeHere,
): Promise<ImageProblem | undefined> {
  if (taken >= MOST_IMAGES) return 'too-many'
  if (file.size > MOST_BYTES) return 'too-large'
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!MAGIC.some((magic) => magic.every((byte, index) => head[index] === byte))) return 'not-an-image'
  try {
    await decode(file)
    return undefined
  } catch {
    return 'damaged'
  }
}
