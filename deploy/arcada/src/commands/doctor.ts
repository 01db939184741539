import { parseArgs } from 'node:util'
import { buildApp } from '@arcada/kit/build'
import { siteAddress } from '@arcada/local/live-site-option'
import { openKeys, optionProblem, Refusal, siteFit, WrongUsage } from '@arcada/release'
import { ownCopies, settingsProblem } from '../installation.ts'
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
