import { forMembers, type Served } from '@arcada/sandbox/calls'
import { Refusal } from '@arcada/sandbox/envelope'
import { maskPerson } from '@arcada/sandbox/mask-name'
import { setPayeeName } from './set-payee-name.ts'

const NAME = /^[\p{L}](?:[\p{L} '.-]*[\p{L}.])$/u
const [LEAST, MOST] = [2, 60]

export const handlers: readonly Served[] = [
  forMembers(setPayeeName, (core, { member, language, body }) => {
    if (member.payee) throw new Refusal('payee.bound')
    const name = body.payeeName.normalize('NFC').replace(/\s+/g, ' ').trim()
    if (!NAME.test(name) || name.length < LEAST || name.length > MOST)
      throw new Refusal('name.format', { field: 'payeeName' })
    core.store.atomic(() => {
      core.people.setPayee(member, name)
      core.news.tell({ member, language }, 'PAYEE_NAME', { after: maskPerson(name) })
    })
    return true as const
  }),
]
