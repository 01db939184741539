import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files of the template's folder `outside`, and their places in a team's repository. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'README.md': 'README.md',
  'AGENTS.md': 'AGENTS.md',
  'tsconfig.json': 'tsconfig.json',
  // npm leaves out a file with the name .gitignore when it packs.
  gitignore: '.gitignore',
  gitattributes: '.gitattributes',
  'ci.yml': '.github/workflows/ci.yml',
  'pnpm-workspace.yaml': 'pnpm-workspace.yaml',
  'yarnrc.yml': '.yarnrc.yml',
}

/** The remote cannot be made; the message says why and what to do. */
export class RemoteRefused extends Error {}

export interface NewRemote {
  /** Folder of the template. */
  template: string
  /** Lower-case letters and digits, beginning with a letter: it is part of addresses and of names in code. */
  name: string
  /** The new folder; it must not exist. */
  folder: string
  /** Contents of its package.json. */
  manifest: object
  /** Contents of its tsconfig.json, inside the repository of the kit; a team's own repository gets the template's. */
  types?: object
}

/**
 * Copies the template into a new folder, under the name of the remote.
 * @throws RemoteRefused for an invalid name, and when the folder exists
 */
export function makeRemote({ template, name, folder, manifest, types }: NewRemote): void {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name))
    throw new RemoteRefused(
      `The name of a remote has lower-case letters and digits only, such as cards2, not '${name}'.`,
    )
  if (existsSync(folder)) throw new RemoteRefused(`${folder} exists already: choose another name.`)
  const write = (target: string, text: string) => {
    const path = join(folder, target)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const copy = (source: string, target: string) =>
    write(renamed(target, name), renamed(readFileSync(join(template, source), 'utf8'), name))
  try {
    for (const file of templateFiles(template)) copy(file, file)
    if (types === undefined)
      for (const [file, target] of Object.entries(OUTSIDE)) copy(join('outside', file), target)
    else write('tsconfig.json', `${JSON.stringify(types, null, 2)}\n`)
    write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new RemoteRefused(
      `${folder} cannot be made (${error instanceof Error ? error.message : error}): free space there, allow this account to ` +
        'write there, or choose another folder.',
    )
  }
}

function templateFiles(template: string): string[] {
  return globSync('{*.ts,{src,spec}/**/*}', { cwd: template }).filter((file) =>
    statSync(join(template, file)).isFile(),
  )
}

function renamed(text: string, name: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return text.replaceAll('skeleton', name).replaceAll('Skeleton', title)
}

export interface Versions {
  /** The kit's version or file, as a manifest names it. */
  kit: string
  react: string
  types: string
  typescript: string
}

/** The manifest of a remote in a team's own repository. */
export function teamManifest(name: string, { kit, react, types, typescript }: Versions): object {
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'arcada dev',
      start: 'arcada start',
      test: 'arcada test',
      types: 'tsc',
      texts: 'arcada texts',
      build: 'arcada build',
      smoke: 'arcada smoke',
      ship: 'arcada publish',
    },
    dependencies: { '@arcada/kit': kit, react },
    devDependencies: { '@types/react': types, typescript },
  }
}
