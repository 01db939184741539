/** Maximum number of pictures of one form (PROMO-19). */
export const MAX_IMAGES = 3
/** Maximum size of one picture in bytes (PROMO-18, AMB-97). */
export const MAX_BYTES = 5 * 1024 * 1024

export type ImageProblem = 'too-many' | 'too-large' | 'not-an-image' | 'damaged'

const MAGIC: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** Decodes a picture in the browser; rejects when that fails. */
export type Decode = (file: Blob) => Promise<unknown>

async function decodeHere(file: Blob): Promise<void> {
  const bitmap = await createImageBitmap(file)
  bitmap.close()
}

/**
 * The problem of a picture, or undefined. Checks the content: first the magic bytes of png and jpg, then a real
 * decode; name and type can be wrong (PROMO-17). `taken` is the number of accepted pictures.
 */
export async function imageProblem(
  file: Blob,
  taken: number,
  decode: Decode = decodeHere,
): Promise<ImageProblem | undefined> {
  if (taken >= MAX_IMAGES) return 'too-many'
  if (file.size > MAX_BYTES) return 'too-large'
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!MAGIC.some((magic) => magic.every((byte, index) => head[index] === byte))) return 'not-an-image'
  try {
    await decode(file)
    return undefined
  } catch {
    return 'damaged'
  }
}
