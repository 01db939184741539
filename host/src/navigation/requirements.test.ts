import { FLAG_NAMES, type FlagName, MENU_KEYS, type Requirements } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { checkRequirements, type Known } from './requirements.ts'

const flags = (on: boolean) =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, on])) as Record<FlagName, boolean>
const known = (parts: Partial<Known>): Known => ({
  flags: flags(true),
  promotions: ['REFERRAL', 'MISSION'],
  agentMenu: [...MENU_KEYS],
  loggedIn: true,
  trial: false,
  ...parts,
})

test('[PROD-21] [AC-04] [MEM-29] a screen opens, waits or is refused by what it requires and what is known', async () => {
  const flag = 'FEEDBACK3'
  const off = { flags: flags(false) }
  const refusal = 'contact_service'
  const menu = MENU_KEYS[0]
  const real = { flag, realAccount: true } as const
  const invite = { promotion: 'REFERRAL', session: true, refusal } as const
  const rows: [requires: Requirements, known: Partial<Known>, verdict: string][] = [
    [{ flag }, {}, 'open'],
    [{ flag }, off, 'permission'],
    // The declared refusal, whichever requirement is missing.
    [{ flag, refusal }, off, refusal],
    [{ menu, refusal }, { agentMenu: [] }, refusal],
    // Off for all accounts with its flag.
    [real, {}, 'open'],
    [real, { trial: true }, 'trial'],
    [{ flag }, { trial: true }, 'open'],
    [real, { trial: true, ...off }, 'permission'],
    [{ promotion: 'MISSION' }, { promotions: [] }, 'permission'],
    // It waits instead of showing a screen that disappears again.
    [{ flag }, { flags: undefined }, 'waiting'],
    [{ promotion: 'MISSION' }, { promotions: undefined }, 'waiting'],
    [{}, { flags: undefined, promotions: undefined }, 'open'],
    // What did not load closes no screen, because the server decides.
    [{ flag, promotion: 'MISSION' }, { flags: null, promotions: null }, 'open'],
    [invite, {}, 'open'],
    [invite, { promotions: ['MISSION'] }, refusal],
    [invite, { loggedIn: false }, refusal],
    ...MENU_KEYS.flatMap((menu): [Requirements, Partial<Known>, string][] => [
      [{ menu }, {}, 'open'],
      [{ menu }, { agentMenu: MENU_KEYS.filter((key) => key !== menu) }, 'permission'],
      [{ menu }, { agentMenu: undefined }, 'waiting'],
      [{ menu }, { agentMenu: null }, 'open'],
    ]),
  ]
  const failed = await failing(rows, ([requires, parts, verdict]) =>
    expect(checkRequirements(requires, known(parts))).toBe(verdict),
  )
  expect(failed).toEqual([])
})
