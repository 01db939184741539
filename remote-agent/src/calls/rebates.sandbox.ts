import type { Member } from '@arcada/kit/sandbox/accounts'
import {
  changeableDownline,
  directDownline,
  incomeIn,
  KEY_NAMES,
  keyOfName,
  readRates,
} from '@arcada/kit/sandbox/agency'
import {
  type Core,
  forMembers,
  hash,
  pageOf,
  RECORDS_PAGE,
  refusal,
  type Served,
} from '@arcada/kit/sandbox/handlers'
import { onlyAgents } from '@arcada/kit/sandbox/records'
import { stateOf } from '@arcada/kit/sandbox/responsible-gaming'
import { agentRebates } from './agent-rebates.ts'
import { rebateIncome } from './rebate-income.ts'
import { setAgentRebates } from './set-agent-rebates.ts'

/** The rates that an agent may set, by key, in thousandths: for new members, or for a direct downline. */
function settingOf(core: Core, agent: Member, member: Member | undefined) {
  const { rates } = core.agency
  return KEY_NAMES.map((key) => {
    const own = rates.own(agent.id, key)
    return member
      ? { key, own, min: rates.givenBelow(member.id, key), max: own, rate: rates.agreed(member.id, key) }
      : { key, own, min: 0, max: own, rate: rates.forNew(agent.id, key) }
  })
}

type Setting = ReturnType<typeof settingOf>

/** The version of the rates on a page: it changes with rates, own rates and bounds. */
const versionOf = (setting: Setting) => hash(JSON.stringify(setting)).toString(36)

function shown(setting: Setting, member: Member | undefined) {
  return {
    version: versionOf(setting),
    content: setting.map(({ key, own, min, max, rate }) => ({
      ...keyOfName(key),
      own: own / 1000,
      min: min / 1000,
      max: max / 1000,
      rate: rate / 1000,
    })),
    ...(member ? { userName: member.userName } : {}),
  }
}

export const handlers: readonly Served[] = [
  forMembers(agentRebates, (core, { member, query }) => {
    onlyAgents(member)
    const about = query.memberId ? directDownline(core, member, query.memberId) : undefined
    return shown(settingOf(core, member, about), about)
  }),
  forMembers(setAgentRebates, (core, { member, body }) => {
    onlyAgents(member)
    const about = body.memberId ? changeableDownline(core, member, body.memberId) : undefined
    return core.atomic(() => {
      const since = about && stateOf(core.rg.players.of(about.id), core.clock()).until
      const before = settingOf(core, member, about)
      if (versionOf(before) !== body.version) throw refusal(setAgentRebates, 'data.changed')
      const changed = readRates(
        body.rates,
        (key) => before.find((entry) => entry.key === key) ?? { min: 0, max: 0 },
      )
      for (const [key, rate] of Object.entries(changed)) {
        if (about) core.agency.rates.set(about.id, 'OWN', key, rate, since)
        else core.agency.rates.set(member.id, 'NEW', key, rate)
        core.accounts.audit.write({
          memberId: member.id,
          actor: 'MEMBER',
          what: 'RATE_SET',
          before: `${key} ${before.find((entry) => entry.key === key)?.rate}`,
          after: `${key} ${rate} ${about?.userName ?? 'new members'}`,
        })
      }
      return shown(settingOf(core, member, about), about)
    })
  }),
  forMembers(rebateIncome, (core, { member, query }) => {
    const { rows, footer } = incomeIn(core, member, query)
    return { ...pageOf(rows, query.pageNo, RECORDS_PAGE), footer, serverNow: core.clock() }
  }),
]
