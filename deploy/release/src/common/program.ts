import { createRequire } from 'node:module'
import { errorCode } from './refusal.ts'

/** File of a program of another package; undefined where it is not installed, as in the tool's image. */
export function findProgram(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
