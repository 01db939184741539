import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { makeRemote, RemoteRefused } from './new-remote.ts'

/** `npm run new NAME`: a remote in this repository, made of the template that teams outside get from `arcada new`. */
const [name, ...others] = process.argv.slice(2)
try {
  if (name === undefined || others.length > 0)
    throw new RemoteRefused('npm run new takes one name: npm run new cards')
  const folder = `remote-${name}`
  makeRemote({
    template: join(ROOT, 'shared/template'),
    name,
    folder: join(ROOT, folder),
    manifest: {
      name: `@arcada/${folder}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      exports: {},
      dependencies: { '@arcada/kit': 'workspace:*', react: 'catalog:' },
      devDependencies: { '@types/react': 'catalog:', vitest: 'catalog:' },
    },
    types: {
      extends: '../tsconfig.base.json',
      compilerOptions: {
        rootDir: '.',
        outDir: `../.arcada/types/${folder}`,
        tsBuildInfoFile: `../.arcada/types/${folder}/.tsbuildinfo`,
        types: [],
      },
      include: ['../shared/ui/types', '../shared/i18n/types', 'src', '*.ts'],
      references: [{ path: '../shared' }],
    },
  })
  writeFileSync(join(ROOT, folder, 'README.md'), readme(name))
  appendFileSync(join(ROOT, 'CODEOWNERS'), `/${folder}/ ${name}@arcada.example\n`)
  // Lists that JSON.stringify divides into lines.
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', join(ROOT, folder)], {
    stdio: 'ignore',
  })
  console.log(`Made ${folder}. Next: npm start, then open /m/${name}`)
} catch (error) {
  if (!(error instanceof RemoteRefused)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function readme(name: string): string {
  return `# remote-${name}

What this remote is for, in one sentence: replace this one.

**Imported by:** No package; the host loads it in the browser.

**Start with:** [remote.ts](remote.ts) declares its screens and widgets; [src/screens/start](src/screens/start) is the first one.
`
}
