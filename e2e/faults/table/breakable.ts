import { rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { WORK_MS } from './kinds.ts'
import { PARTS, type Part } from './parts.ts'

/** The name by which a page turns the faults of a part on. */
export const nameOf = ({ app, name }: Part): string => `${app} ${name}`

/** Puts the faults in code into a copy of an app; a page turns one on with `__fault`. */
export async function makeFaulty(app: string, folder: string): Promise<void> {
  for (const part of PARTS.filter((one) => one.app === app)) {
    const file = join(folder, 'src', part.source)
    const inside = `unbroken-${basename(file)}`
    await rename(file, join(dirname(file), inside))
    await writeFile(file, part.renders ? rendering(part, part.renders, inside) : loading(part, inside))
    await writeFile(join(dirname(file), `fault-${basename(file)}`), faults(part))
  }
}

/** Throws or works while it is loaded; a module, so that it runs before what is imported after it. */
const faults = (part: Part) => `
export const kind = () => {
  const wanted = globalThis.__fault
  return wanted?.part === ${JSON.stringify(nameOf(part))} ? wanted.kind : ''
}
export function work() {
  if (globalThis.__worked) return
  globalThis.__worked = true
  const end = performance.now() + ${WORK_MS}
  while (performance.now() < end);
}
if (kind() === 'throws while loading') throw new Error('broken on purpose')
${part.renders ? '' : "if (kind() === 'endless work') work()"}
`

const loading = (part: Part, inside: string) => `import './fault-${basename(part.source)}'
import './${inside}'
`

const rendering = (part: Part, name: string, inside: string) => `
import { kind, work } from './fault-${basename(part.source)}'
import { useEffect } from 'react'
import ${name === 'default' ? 'Part' : `{ ${name} as Part }`} from './${inside}'
export * from './${inside}'
export ${name === 'default' ? 'default function Faulty' : `function ${name}`}(props) {
  if (kind() === 'throws while rendering') throw new Error('broken on purpose')
  if (kind() === 'endless work') work()
  useEffect(() => {
    if (kind() === 'throws in an effect') throw new Error('broken on purpose')
  })
  return <Part {...props} />
}
`
