import type { TestSandbox } from './sandbox.ts'

/** Excludes a member for six months, like the two screens of the self-exclusion (RG-35, RG-36). */
export async function exclude({ ask }: TestSandbox, userName: string): Promise<void> {
  const asked = { duration: 'P6M' }
  const prepared = await ask('rgPrepareExclusion', userName, { body: asked })
  const { prepareToken } = prepared as { prepareToken: string }
  await ask('rgExclude', userName, { body: { ...asked, prepareToken, requestId: `exclude-${userName}` } })
}
