import { createHash } from 'node:crypto'

export interface Upload {
  name: string
  bytes: Uint8Array
}

/** Content of a form with files. */
export const MAX_BYTES = 32 * 1024 * 1024
const MAX_IMAGE_BYTES = 5 * 1024 * 1024

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPG = [0xff, 0xd8, 0xff]

/**
 * Reads a form with files: texts by name, files as lists of uploads.
 * @throws Error for a body that is no form
 */
export async function readUploads(request: Request): Promise<Record<string, string | Upload[]>> {
  const fields: Record<string, string | Upload[]> = {}
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') {
      fields[name] = value
      continue
    }
    const files = fields[name] ?? []
    const upload = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }
    if (Array.isArray(files)) fields[name] = [...files, upload]
  }
  return fields
}

/** Whether something in a checked body is an upload. */
export function isUpload(value: unknown): value is Upload {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
}

/** A png or jpg of at most 5 MB, recognized by its content, not its name (PROMO-17, PROMO-18). */
export function isImage({ bytes }: Upload): boolean {
  const starts = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
  return bytes.length <= MAX_IMAGE_BYTES && (starts(PNG) || starts(JPG))
}

/** A hash of a file's content, which identifies a repeated request. */
export function printOf({ bytes }: Upload): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
