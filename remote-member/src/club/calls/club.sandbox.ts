import { reaisOf } from '@arcada/kit/contract/centavos'
import type { Member } from '@arcada/kit/sandbox/accounts'
import { type Core, forMembers, type Served, type Text } from '@arcada/kit/sandbox/handlers'
import { clubProgressOf } from '@arcada/kit/sandbox/records'
import { clubLevelName } from '@arcada/kit/sandbox/sample'
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
      { name: SERVICE, value: { pt: 'Pessoa de contato própria', en: 'Your own contact person' } },
    ],
  },
]

/** In reais. */
function progressOf(core: Core, member: Member) {
  const { deposit, turnover } = clubProgressOf(core, member)
  return { deposit: reaisOf(deposit), turnover: reaisOf(turnover) }
}

export const handlers: readonly Served[] = [
  forMembers(clubBenefit, (core, { member, language }) => {
    const at = LEVELS.findIndex(({ labelName }) => labelName === member.clubLabel)
    const next = LEVELS[at + 1]
    const named = (label: string) => clubLevelName(label, language)
    const { clubLabel } = member
    return {
      ...(clubLabel ? { current: { labelName: named(clubLabel), level: Math.max(at, 0) + 1 } } : {}),
      progress: { ...progressOf(core, member), ...(next ? { next: named(next.labelName) } : {}) },
      levels: LEVELS.map(({ labelName, deposit, turnover, benefits }) => ({
        labelName: named(labelName),
        iconUrl: '/wps/image/icon/club.svg',
        conditions: { deposit, turnover },
        benefits: benefits.map(({ name, value }) => ({ name: name[language], value: value[language] })),
      })),
    }
  }),
]
