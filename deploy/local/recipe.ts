import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/** Command lines that a recipe of CONTRIBUTING prints, in their order. Fails when there is no such recipe. */
export async function recipe(title: string): Promise<string[]> {
  const text = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const section = text.split(/^### /m).find((one) => one.startsWith(`${title}\n`))
  const block = /```sh\n([\s\S]*?)```/.exec(section ?? '')?.[1]
  if (block === undefined) throw new Error(`CONTRIBUTING prints no commands under “${title}”`)
  return block.trim().split('\n')
}
