import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { createRemote } from '../create-remote.ts'

/** `arcada new NAME [--kit RANGE_OR_FILE]` */
export async function newRemote(args: readonly string[]): Promise<number> {
  return createRemote(args, {
    template: join(ROOT, 'shared/template'),
    manifest: join(ROOT, 'package.json'),
  })
}
