import type { TestSandbox } from '@arcada/kit/testing'

const source = 'test'

/** Puts only these laws into force. */
export const laws = (sandbox: TestSandbox, ...names: readonly ('liveness' | 'ageAssurance')[]) => {
  const switches = Object.fromEntries(names.map((name) => [name, { source }]))
  return sandbox.set({ rules: [{ name: 'br-test', validFrom: '2026-01-01T03:00:00Z', source, switches }] })
}

/** Ends an identity check of a member with the verifier's result. */
export const decide = (sandbox: TestSandbox, userName: string, result: string, purpose = 'AGE') =>
  sandbox.control('POST', '/sandbox/players', {
    whitelabel: 'arcada',
    userName,
    identity: { purpose, result },
  })
