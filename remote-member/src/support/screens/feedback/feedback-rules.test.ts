import { describe, expect, it } from 'vitest'
import { contactRule, contentRule, countOf, titleRule, typeRule } from './feedback-rules.ts'

const FAMILY = '👩‍👩‍👧'
const said = (words: { message?: string } | undefined) => words?.message ?? 'fine'

describe('a feedback', () => {
  it.each([
    ['', 0],
    ['  a b ', 3],
    [FAMILY, 1],
    ['e\u0301', 1],
    ['🇧🇷', 1],
  ])('of %j has %d characters', (text, count) => expect(countOf(text)).toBe(count))

  it.each([
    [typeRule, '', 'Choose a topic.'],
    [typeRule, 'GAME', 'fine'],
    [titleRule, '   ', 'Write a title.'],
    [titleRule, 'a', 'fine'],
    [titleRule, FAMILY.repeat(50), 'fine'],
    [titleRule, 'x'.repeat(51), 'Write at most 50 characters.'],
    [contentRule, 'x'.repeat(9), 'Write at least 10 characters.'],
    [contentRule, `   ${'x'.repeat(9)}   `, 'Write at least 10 characters.'],
    [contentRule, FAMILY.repeat(10), 'fine'],
    [contentRule, 'x'.repeat(500), 'fine'],
    [contentRule, 'x'.repeat(501), 'Write at most 500 characters.'],
    [contactRule, '', 'fine'],
    [contactRule, 'x'.repeat(100), 'fine'],
    [contactRule, 'x'.repeat(101), 'Write at most 100 characters.'],
  ])('%o of %j: %s', (rule, text, words) => expect(said(rule(text))).toBe(words))
})
