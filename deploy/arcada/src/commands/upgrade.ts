import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '@arcada/kit/build'
import { optionProblem, Refusal, WrongUsage } from '@arcada/release'
import { MIGRATIONS, type Migration } from '../migrations/index.ts'
import { requireTeam } from '../team.ts'

/** Numbers of the applied migrations, in the team's package.json. */
const FIELD = 'arcadaMigrations'

/** `arcada upgrade [--list]` */
export async function upgrade(args: readonly string[]): Promise<number> {
  requireTeam()
  const problem = optionProblem(args, { list: { type: 'boolean' } })
  if (problem !== undefined) throw new WrongUsage(problem)
  const done = applied()
  const open = MIGRATIONS.filter(({ number }) => !done.includes(number))
  if (open.length === 0) console.log('Every migration of this kit is applied.')
  if (args.includes('--list')) {
    for (const { number, title } of open) console.log(`${number}: ${title}`)
    return 0
  }
  if (open.length > 0) requireCleanTree()
  for (const migration of open) apply(migration)
  return 0
}

function apply({ number, title, change, tell }: Migration): void {
  const left: string[] = []
  let changed = 0
  for (const file of globSync('{*.ts,src/**/*.{ts,tsx}}', { cwd: PROJECT })) {
    const path = join(PROJECT, file)
    const text = readFileSync(path, 'utf8')
    const result = change(text)
    left.push(...result.left.map((one) => `${file}: ${one}`))
    if (result.text === text) continue
    writeFileSync(path, result.text)
    changed += 1
  }
  note(number)
  git('add', '-A')
  git('commit', '-q', '-m', `${title} (migration ${number})`)
  const state = left.length > 0 ? 'partly done' : tell ? 'only told' : 'done'
  console.log(`${number}: ${title}: ${state}, ${changed} files changed`)
  for (const line of [...left, ...(tell ? [tell] : [])]) console.log(`  by hand: ${line}`)
}

interface Manifest {
  [FIELD]?: readonly number[]
}

const manifestFile = () => join(PROJECT, 'package.json')

function applied(): readonly number[] {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile(), 'utf8'))
  return manifest[FIELD] ?? []
}

function note(number: number): void {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile(), 'utf8'))
  const more = { ...manifest, [FIELD]: [...(manifest[FIELD] ?? []), number] }
  writeFileSync(manifestFile(), `${JSON.stringify(more, null, 2)}\n`)
}

function requireCleanTree(): void {
  if (!existsSync(join(PROJECT, '.git')))
    throw new Refusal('This folder is no git repository: arcada upgrade makes one commit for each migration.')
  if (git('status', '--porcelain') !== '')
    throw new Refusal(
      'There are changes that are not committed: commit or stash them first, so that each migration is a commit of its own.',
    )
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' })
}
