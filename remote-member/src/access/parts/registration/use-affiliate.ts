import { callQuery, request } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { affiliate } from '../../calls/affiliate.ts'
import { affiliateCheck } from '../../calls/affiliate-check.ts'

/** The domain's invitation code, or a field for one where the domain has none (REG-23). A friend's link overrides the domain. */
export function useAffiliate(enabled: boolean, invited: string) {
  const linked = invited !== ''
  const { data, isError, isLoading } = useQuery({
    ...callQuery(affiliate, { domain: location.hostname }),
    enabled: enabled && !linked,
    retry: false,
    // The screen and its form both request it: mounting the form does not repeat a failed request.
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const code = linked ? '' : (data?.affiliateCode ?? '')
  return { code, pending: isLoading, manual: linked || (enabled && (isError || data?.affiliateCode === '')) }
}

/** Fails with invitation.code.invalid for an invalid code (REG-24). */
export async function checkAffiliate(code: string): Promise<void> {
  await request(affiliateCheck, { body: { code, domain: location.hostname } })
}
