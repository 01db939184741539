import { callQuery, request } from '@arcada/api'
import { affiliate } from '@arcada/contract/affiliate'
import { affiliateCheck } from '@arcada/contract/affiliate-check'
import { useQuery } from '@tanstack/react-query'

/** The invitation code of this domain; where there is none, the person types one (REG-23). */
export function useAffiliate(enabled: boolean) {
  const { data, isError } = useQuery({
    ...callQuery(affiliate, { domain: location.hostname }),
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { code: data?.affiliateCode ?? '', manual: enabled && (isError || data?.affiliateCode === '') }
}

/** Fails with invitation.code.invalid for a code that is no good (REG-24). */
export async function checkAffiliate(code: string): Promise<void> {
  await request(affiliateCheck, { body: { code, domain: location.hostname } })
}
