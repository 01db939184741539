import { vi } from 'vitest'

/**
 * Changes the sandbox's answers of the calls whose address contains `part`, until vi.unstubAllGlobals(): for content that a
 * real back end may send and the sample data lack.
 */
export function editAnswers(part: string, edit: (value: Record<string, unknown>) => unknown): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await real(address, init)
    if (!address.includes(part)) return response
    const envelope: { value: Record<string, unknown> } = await response.json()
    return Response.json({ ...envelope, value: edit(envelope.value) }, { status: response.status })
  })
}
