import { createRequire } from 'node:module'
import { errorCode } from './refusal.ts'

/**
 * File of a program of another package (`@arcada/smoke/main`), to be started in a process of its own; undefined where
 * that package is not installed, as in the tool's container image.
 */
export function findProgram(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
