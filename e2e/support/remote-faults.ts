import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { edit } from './releases.ts'

/** A fault in a copy of a remote, and the smoke case that has to fail for it. */
export interface Fault {
  what: string
  failing: string
  /** Other cases of the same screen that fail with it. */
  also?: readonly string[]
  apply(folder: string): Promise<void>
}

/** Wraps a screen or widget, as `cashier/screens/deposit`, in an element with this style. */
export const styled = (part: string, style: string) => wrapped(part, `<div style={{ ${style} }}>{part}</div>`)

/** Renders a screen or widget, available as `part`, by this expression. */
export const wrapped =
  (name: string, shown: string) =>
  async (folder: string): Promise<void> => {
    const place = join(folder, 'src', name)
    await rename(join(place, 'index.tsx'), join(place, 'unbroken.tsx'))
    await writeFile(
      join(place, 'index.tsx'),
      `import Part from './unbroken.tsx'
export default function Faulty(props) {
  const part = <Part {...props} />
  return ${shown}
}
`,
    )
  }

/** Replaces text in a file below `src`. */
export const edited = (file: string, from: string, to: string) => (folder: string) =>
  edit(join(folder, 'src', file), from, to)

/** Removes translations; ignores texts that the copy no longer has. */
export async function untranslate(folder: string, ...texts: readonly string[]): Promise<void> {
  const file = join(folder, 'src/locales/pt.po')
  let catalogue = await readFile(file, 'utf8')
  for (const text of texts)
    catalogue = catalogue.replace(
      new RegExp(`(msgid "${text}"\nmsgstr )"[^"]*"`),
      (_, before: string) => `${before}""`,
    )
  await writeFile(file, catalogue)
}
