import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, PROJECT } from '@arcada/kit/build'
import { findPackage, packageFolder, packageVersionOf } from '@arcada/kit/build/packages'
import { siteAddress } from '@arcada/local/live-site-option'
import { openKeys, optionProblem, Refusal, siteFit, WrongUsage } from '@arcada/release'
import { requireTeam } from '../team.ts'

const OPTIONS = { site: { type: 'string', multiple: true }, keys: { type: 'string' } } as const

/** `arcada doctor [--site ADDRESS …] [--keys FOLDER]` */
export async function doctor(args: readonly string[]): Promise<number> {
  const name = requireTeam()
  const problem = optionProblem(args, OPTIONS)
  if (problem !== undefined) throw new WrongUsage(problem)
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const problems = [
    ...ownCopies(),
    ...settingsProblem(),
    ...(await siteProblems(name, values.site ?? [], values.keys)),
  ]
  for (const one of problems) console.error(one)
  if (problems.length === 0)
    console.log(`Node ${process.versions.node}, the libraries and the settings of ${name} are right.`)
  return problems.length === 0 ? 0 : 1
}

async function siteProblems(name: string, sites: readonly string[], keys?: string): Promise<string[]> {
  if (sites.length === 0) return []
  const { folder } = await buildApp({ name })
  const problems: string[] = []
  for (const site of sites) {
    try {
      const fit = await siteFit(siteAddress(site), openKeys(keys), folder)
      if (fit.problems.length === 0)
        console.log(`${name} runs on host ${fit.host}, which is live at ${site}.`)
      problems.push(...fit.problems.map((one) => `${site}: ${one}`))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push(...error.problems)
    }
  }
  return problems
}

/** Libraries that the host provides: a second copy would be checked against, but never run. */
const ONCE = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'nanostores', '@lingui/core']

/** A sentence for each shared library of which the team's repository has a copy of its own. */
function ownCopies(): string[] {
  return ONCE.flatMap((name) => {
    const own = findPackage(name, PROJECT)
    if (own === undefined || realpathSync(own) === realpathSync(packageFolder(name))) return []
    const { version }: { version: string } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
    return [
      `There are two copies of ${name}, ${version} of this repository and ${packageVersionOf(name)} of the kit: ` +
        `take ${name} out of package.json, or name the kit's version there.`,
    ]
  })
}

/** A sentence when the settings of TypeScript are not those of the kit. */
function settingsProblem(): string[] {
  try {
    const text = readFileSync(join(PROJECT, 'tsconfig.json'), 'utf8')
    if (text.includes('"@arcada/kit/tsconfig.json"')) return []
  } catch {
    return [
      'There is no tsconfig.json: make one with { "extends": "@arcada/kit/tsconfig.json", "include": ["src", "*.ts"] }.',
    ]
  }
  return [
    'tsconfig.json does not extend @arcada/kit/tsconfig.json: without it, the sources are checked by other rules than the kit.',
  ]
}
