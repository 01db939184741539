import { reaisOf } from '@arcada/kit/contract/centavos'
import type { Member } from '@arcada/kit/sandbox/accounts'
import { type Core, forMembers, type Served, type Text } from '@arcada/kit/sandbox/handlers'
import { clubProgressOf } from '@arcada/kit/sandbox/records'
import { clubLevelName } from '@arcada/kit/sandbox/sample'
import { clubBenefit } from './club-benefit.ts'

const same = (value: string): Text => ({ pt: value, en: value })
const BIRTHDAY: Text = { pt: 'Bônus de aniversário', en: 'Birthday bonus' }
const WEEKLY: Text = { pt: 'Bônus da semana', en: 'Weekly bonus' }
const WITHDRAWALS: Text = { pt: 'Saques por dia', en: 'Withdrawals a day' }
const SERVICE: Text = { pt: 'Atendimento', en: 'Customer service' }

/** A level of the club with its conditions in reais. */
const level = (labelName: string, deposit: number, turnover: number, benefits: [Text, string | Text][]) => ({
  labelName,
  deposit,
  turnover,
  benefits: benefits.map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? same(value) : value,
  })),
})

const LEVELS = [
  level('Bronze', 100, 500, [
    [BIRTHDAY, 'R$ 10'],
    [WITHDRAWALS, '3'],
  ]),
  level('Prata', 500, 5_000, [
    [BIRTHDAY, 'R$ 30'],
    [WEEKLY, 'R$ 5'],
    [WITHDRAWALS, '4'],
  ]),
  level('Ouro', 1_000, 20_000, [
    [BIRTHDAY, 'R$ 100'],
    [WEEKLY, 'R$ 20'],
    [WITHDRAWALS, '5'],
  ]),
  level('Diamante', 5_000, 100_000, [
    [BIRTHDAY, 'R$ 500'],
    [WEEKLY, 'R$ 100'],
    [WITHDRAWALS, '10'],
    [SERVICE, { pt: 'Pessoa de contato própria', en: 'Your own contact person' }],
  ]),
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
