import { forMembers, maskPerson, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { setPayeeName } from './set-payee-name.ts'

const NAME = /^[\p{L}](?:[\p{L} '.-]*[\p{L}.])$/u
const [MIN_LENGTH, MAX_LENGTH] = [2, 60]

export const handlers: readonly Served[] = [
  forMembers(setPayeeName, (core, { member, language, body }) => {
    if (member.payee) throw refusal(setPayeeName, 'payee.bound')
    const name = body.payeeName.normalize('NFC').replace(/\s+/g, ' ').trim()
    if (!NAME.test(name) || name.length < MIN_LENGTH || name.length > MAX_LENGTH)
      throw refusal(setPayeeName, 'name.format', { field: 'payeeName' })
    core.atomic(() => {
      core.accounts.people.setPayee(member, name)
      core.accounts.news.tell({ member, language }, 'PAYEE_NAME', { after: maskPerson(name) })
    })
    return true as const
  }),
]
