import { expect, test } from 'vitest'
import { type HtmlPolicy, htmlPolicy, setHtmlPolicy } from './policy.ts'

const policy = (name: string) => ({ name }) as HtmlPolicy

test('the sanitiser takes the policy of the host, and none that somebody hands in later', () => {
  expect(htmlPolicy()).toBeNull()
  setHtmlPolicy(policy('of the host'))
  expect(() => setHtmlPolicy(policy('of a remote'))).toThrow('The page has its policy.')
  expect(htmlPolicy()?.name).toBe('of the host')
})
