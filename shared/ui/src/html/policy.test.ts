import { expect, test } from 'vitest'
import { type HtmlPolicy, htmlPolicy, setHtmlPolicy } from './policy.ts'

const policy = (name: string) => ({ name }) as HtmlPolicy

test('the sanitiser accepts the policy of the host, and no later one', () => {
  expect(htmlPolicy()).toBeNull()
  setHtmlPolicy(policy('of the host'))
  expect(() => setHtmlPolicy(policy('of a remote'))).toThrow('The page already has a policy.')
  expect(htmlPolicy()?.name).toBe('of the host')
})
