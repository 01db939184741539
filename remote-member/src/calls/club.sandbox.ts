import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { integer } from '@arcada/sandbox/database/store'
import type { Text } from '@arcada/sandbox/language'
import { type Member, walletOf } from '@arcada/sandbox/people'
import { clubBenefit } from './club-benefit.ts'

interface Level {
  labelName: string
  /** Reais. */
  deposit: number
  turnover: number
  benefits: readonly { name: Text; value: Text }[]
}

const same = (value: string): Text => ({ pt: value, en: value })
const BIRTHDAY: Text = { pt: 'Bônus de aniversário', en: 'Birthday bonus' }
const WEEKLY: Text = { pt: 'Bônus da semana', en: 'Weekly bonus' }
const WITHDRAWALS: Text = { pt: 'Saques por dia', en: 'Withdrawals a day' }
const SERVICE: Text = { pt: 'Atendimento', en: 'Customer service' }

const LEVELS: readonly Level[] = [
  {
    labelName: 'Bronze',
    deposit: 100,
    turnover: 500,
    benefits: [
      { name: BIRTHDAY, value: same('R$ 10') },
      { name: WITHDRAWALS, value: same('3') },
    ],
  },
  {
    labelName: 'Prata',
    deposit: 500,
    turnover: 5_000,
    benefits: [
      { name: BIRTHDAY, value: same('R$ 30') },
      { name: WEEKLY, value: same('R$ 5') },
      { name: WITHDRAWALS, value: same('4') },
    ],
  },
  {
    labelName: 'Ouro',
    deposit: 1_000,
    turnover: 20_000,
    benefits: [
      { name: BIRTHDAY, value: same('R$ 100') },
      { name: WEEKLY, value: same('R$ 20') },
      { name: WITHDRAWALS, value: same('5') },
    ],
  },
  {
    labelName: 'Diamante',
    deposit: 5_000,
    turnover: 100_000,
    benefits: [
      { name: BIRTHDAY, value: same('R$ 500') },
      { name: WEEKLY, value: same('R$ 100') },
      { name: WITHDRAWALS, value: same('10') },
      { name: SERVICE, value: { pt: 'Pessoa de contato própria', en: 'A contact person of your own' } },
    ],
  },
]

/** What somebody has paid in and staked so far, in reais. */
function progressOf(core: Core, member: Member) {
  core.settleDue()
  const paid = core.store.one(
    `select coalesce(sum(e.amount), 0) as sum from accounts a join entries e on e.account_id = a.id
     join transfers t on t.id = e.transfer_id where a.name = ? and t.kind = 'DEPOSIT'`,
    walletOf(member),
  )
  const staked = core.store.one(
    `select coalesce(sum(stake), 0) as sum from bets where member_id = ? and status in ('WIN', 'LOSE', 'DRAW')`,
    member.id,
  )
  return {
    deposit: (paid ? integer(paid, 'sum') : 0) / 100,
    turnover: (staked ? integer(staked, 'sum') : 0) / 100,
  }
}

export const handlers: readonly Served[] = [
  forMembers(clubBenefit, (core, { member, language }) => {
    const at = LEVELS.findIndex(({ labelName }) => labelName === member.clubLabel)
    const next = LEVELS[at + 1]
    return {
      ...(member.clubLabel ? { current: { labelName: member.clubLabel, level: Math.max(at, 0) + 1 } } : {}),
      progress: { ...progressOf(core, member), ...(next ? { next: next.labelName } : {}) },
      levels: LEVELS.map(({ labelName, deposit, turnover, benefits }) => ({
        labelName,
        iconUrl: '/wps/image/icon/club.svg',
        conditions: { deposit, turnover },
        benefits: benefits.map(({ name, value }) => ({ name: name[language], value: value[language] })),
      })),
    }
  }),
]
