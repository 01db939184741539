import { callQuery, request } from '@arcada/api'
import { useQuery } from '@tanstack/react-query'
import { affiliate } from '../../calls/affiliate.ts'
import { affiliateCheck } from '../../calls/affiliate-check.ts'

/**
 * The invitation code of this domain; where there is none, the person types one (REG-23). Whoever comes by a friend's
 * link has that friend's code in the field, whatever the domain says.
 */
export function useAffiliate(enabled: boolean, invited: string) {
  const linked = invited !== ''
  const { data, isError } = useQuery({
    ...callQuery(affiliate, { domain: location.hostname }),
    enabled: enabled && !linked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const code = linked ? '' : (data?.affiliateCode ?? '')
  return { code, manual: linked || (enabled && (isError || data?.affiliateCode === '')) }
}

/** Fails with invitation.code.invalid for a code that is no good (REG-24). */
export async function checkAffiliate(code: string): Promise<void> {
  await request(affiliateCheck, { body: { code, domain: location.hostname } })
}
