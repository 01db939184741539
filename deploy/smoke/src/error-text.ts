import { stripVTControlCharacters } from 'node:util'

/** What was thrown, in one line without control codes. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return stripVTControlCharacters(text).split('\n').slice(0, 4).join(' ').replace(/\s+/g, ' ').trim()
}
