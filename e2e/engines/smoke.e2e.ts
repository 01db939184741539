import { appNames } from '@arcada/kit/build'
import { IN_LABORATORY } from '@arcada/kit/build/long-tests'
import type { SmokeCase } from '@arcada/kit/federation'
import { timePasses } from '@arcada/release/smoke-needs'
import { expect } from '../support/test.ts'
import { inEachEngine, test } from './test.ts'
import { Visitor } from './visitor.ts'

/** The sandbox's accounts for the names in the cases. */
const ACCOUNTS: Readonly<Record<string, string>> = { member: 'marina', agent: 'aline' }

/** Cases see announcements only if they ask for them. */
const needsPopups = ({ steps }: SmokeCase) => JSON.stringify(steps).includes('popups')

async function casesOf(remote: string): Promise<SmokeCase[]> {
  const { default: cases } = (await import(`../../remote-${remote}/smoke.ts`)) as { default: SmokeCase[] }
  return cases.filter((one) => !timePasses(one))
}

inEachEngine((engine) => {
  // In Chromium the release tool runs them (e2e/releases/smoke.e2e.ts).
  if (engine.name === 'Chromium') return
  test.skip(!IN_LABORATORY, 'six minutes in each: `npm test e2e e2e/engines/smoke.e2e.ts` runs it')

  for (const remote of appNames().filter((name) => name !== 'host'))
    test(`every smoke case of ${remote} passes`, async ({ running, site }) => {
      const cases = await casesOf(remote)
      test.setTimeout(60_000 + cases.length * 30_000)
      const visitor = new Visitor(running.tab, site.origin)
      const sessions = new Map<string, [string, string][]>()
      const sessionOf = async (as: string) => {
        const known = sessions.get(as)
        if (known !== undefined) return known
        await visitor.beginWith([])
        await visitor.logIn(ACCOUNTS[as] ?? as)
        const kept = await visitor.kept()
        sessions.set(as, kept)
        return kept
      }
      const failed: string[] = []
      for (const one of cases) {
        try {
          await visitor.beginWith(one.as === undefined ? [] : await sessionOf(one.as), {
            popups: needsPopups(one),
          })
          await visitor.open(one.open)
          for (const step of one.steps) await visitor.take(step, remote)
        } catch (error) {
          failed.push(`${one.name}: ${String(error)}`)
        }
      }
      expect(cases.length).toBeGreaterThan(0)
      expect(failed).toEqual([])
    })
})
