import { runRelease } from '@arcada/release'

/** `arcada release VERB [options]` */
export function release(args: readonly string[]): Promise<number> {
  return runRelease(args, { line: (text) => console.log(text), error: (text) => console.error(text) })
}
