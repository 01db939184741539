import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './files.ts'

const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\('([^']+)'\)/gm

const exportsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).exports

/** File of a name such as `@arcada/kit/contract/login`: the kit is shared/, other packages lie in deploy/. */
function workspaceFile(name: string): string {
  const [, short = '', rest = ''] = /^@arcada\/([^/]+)(\/.+)?$/.exec(name) ?? []
  const folder = short === 'kit' ? 'shared' : `deploy/${short}`
  if (!existsSync(join(ROOT, folder))) throw new Error(`There is no workspace package for '${name}'.`)
  const subpath = `.${rest}`
  // The longest pattern that fits is the one that counts.
  const fits = Object.entries(exportsOf(folder))
    .map(([key, target]) => ({ parts: key.split('*'), target }))
    .filter(({ parts: [before = '', after] }) =>
      after === undefined ? subpath === before : subpath.startsWith(before) && subpath.endsWith(after),
    )
    .sort((one, other) => (other.parts[0]?.length ?? 0) - (one.parts[0]?.length ?? 0))[0]
  if (fits === undefined) throw new Error(`'${name}' is not exported by ${folder}.`)
  const star = subpath.slice(fits.parts[0]?.length)
  return join(folder, fits.target.replace('*', star))
}

/**
 * What Node reads of this repository to run programs: files (paths from the root) and the packages of others, each with
 * the file that asks for it. Follows imports that stand in the sources as text.
 */
export function importsOf(programs: readonly string[]): {
  files: Set<string>
  packages: Map<string, string>
} {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.m?[jt]s$/.test(file)) return
    for (const [, first, second] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const name = first ?? second ?? ''
      if (name.startsWith('.')) visit(relative(ROOT, join(ROOT, dirname(file), name)))
      else if (name.startsWith('@arcada/')) visit(workspaceFile(name))
      else if (!name.startsWith('node:')) packages.set(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, file)
    }
  }
  for (const program of programs) visit(program)
  return { files, packages }
}
