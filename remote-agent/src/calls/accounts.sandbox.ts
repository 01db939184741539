import { DAY_MS } from '@arcada/kit/i18n/dates'
import { type Member, openAccount } from '@arcada/kit/sandbox/accounts'
import {
  KEY_NAMES,
  keyOfName,
  type RateOnWire,
  type RegistrationLink,
  readRates,
} from '@arcada/kit/sandbox/agency'
import { type Core, cleanText, forMembers, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { onlyAgents } from '@arcada/kit/sandbox/records'
import { makeRegistrationLink } from './make-registration-link.ts'
import { openAgentAccount } from './open-agent-account.ts'
import { registrationLinks } from './registration-links.ts'
import { removeRegistrationLink } from './remove-registration-link.ts'

const MAX_ACCOUNTS = 20
const OPENED = 'ACCOUNT_OPENED'
const USERNAME = /^[A-Za-z0-9_]{4,20}$/
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[!-~]{6,16}$/
const REMARK = { field: 'remark', most: 50 }

const ratesOf = (core: Core, agent: Member, sent: readonly RateOnWire[]) =>
  readRates(sent, (key) => ({ min: 0, max: core.agency.rates.own(agent.id, key) }))

function toLink({ id, code, type, rates, remark, registered, expireAt }: RegistrationLink) {
  return {
    id,
    code,
    url: `/m/register?affiliateCode=${code}`,
    type,
    rates: Object.entries(rates).map(([key, rate]) => ({ ...keyOfName(key), rate: rate / 1000 })),
    registered,
    expireAt,
    ...(remark === '' ? {} : { remark }),
  }
}

export const handlers: readonly Served[] = [
  forMembers(openAgentAccount, (core, { member: agent, body }) => {
    onlyAgents(agent)
    return core.once.run(
      { memberId: agent.id, call: openAgentAccount.id, requestId: body.requestId, body },
      {
        book() {
          const { type, username, password } = body
          const userName = username.trim().toLowerCase()
          if (!USERNAME.test(userName))
            throw refusal(openAgentAccount, 'account.format', { field: 'username' })
          if (!PASSWORD.test(password))
            throw refusal(openAgentAccount, 'password.format', { field: 'password' })
          const remark = cleanText(body.remark ?? '', REMARK)
          const rates = ratesOf(core, agent, body.rates)
          if (core.accounts.audit.count(agent.id, OPENED, core.clock() - DAY_MS) >= MAX_ACCOUNTS)
            throw refusal(openAgentAccount, 'account.limit', { max: MAX_ACCOUNTS })
          if (core.accounts.people.byLogin(agent.whitelabel, userName))
            throw refusal(openAgentAccount, 'username.exists', { field: 'username' })
          const member = openAccount(core, agent.whitelabel, {
            userName,
            password,
            nickname: userName,
            type,
            parentId: agent.id,
            profile: remark ? { remark } : {},
          })
          core.accounts.people.setPassword(member, password, true)
          core.agency.rates.begin(member.id, agent.id, rates)
          core.accounts.audit.write({ memberId: agent.id, actor: 'MEMBER', what: OPENED, after: userName })
          return { id: String(member.id), userName }
        },
      },
    )
  }),
  forMembers(registrationLinks, (core, { member }) => {
    onlyAgents(member)
    return core.agency.links.of(member.id).map(toLink)
  }),
  forMembers(makeRegistrationLink, (core, { member, body }) => {
    onlyAgents(member)
    const { type, expireDays, requestId } = body
    return core.once.run(
      { memberId: member.id, call: makeRegistrationLink.id, requestId, body },
      {
        book() {
          const rates = ratesOf(core, member, body.rates)
          const remark = cleanText(body.remark ?? '', REMARK)
          const agreed = {
            ...Object.fromEntries(KEY_NAMES.map((key) => [key, core.agency.rates.forNew(member.id, key)])),
            ...rates,
          }
          const made = core.agency.links.make(member.id, { type, rates: agreed, expireDays, remark })
          core.accounts.audit.write({
            memberId: member.id,
            actor: 'MEMBER',
            what: 'LINK_MADE',
            after: made.code,
          })
          return toLink(made)
        },
      },
    )
  }),
  forMembers(removeRegistrationLink, (core, { member, query }) => {
    onlyAgents(member)
    core.agency.links.remove(member.id, query.id)
    core.accounts.audit.write({ memberId: member.id, actor: 'MEMBER', what: 'LINK_REMOVED', after: query.id })
    return true
  }),
]
