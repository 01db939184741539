import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { charactersIn } from '../../../shared/parts/characters.ts'

export const MAX_TITLE = 50
const MIN_CONTENT = 10
export const MAX_CONTENT = 500
const MAX_CONTACT = 100

/** Characters as people count them: an emoji of several parts is one (docs/spec/contract-additions.md b.15). */
export function countOf(text: string): number {
  return charactersIn(text.trim())
}

export function typeRule(type: string): MessageDescriptor | undefined {
  return type === '' ? msg`Choose a topic.` : undefined
}

export function titleRule(title: string): MessageDescriptor | undefined {
  const count = countOf(title)
  if (count === 0) return msg`Write a title.`
  return count > MAX_TITLE ? msg`Write at most 50 characters.` : undefined
}

export function contentRule(content: string): MessageDescriptor | undefined {
  const count = countOf(content)
  if (count < MIN_CONTENT) return msg`Write at least 10 characters.`
  return count > MAX_CONTENT ? msg`Write at most 500 characters.` : undefined
}

export function contactRule(contact: string): MessageDescriptor | undefined {
  return countOf(contact) > MAX_CONTACT ? msg`Write at most 100 characters.` : undefined
}
