import { answerOf } from '@arcada/kit/api'
import { profileOf, type RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { useQuery } from '@tanstack/react-query'

/**
 * The whitelabel's responsible gaming profile with its floors: undefined until the settings arrive;
 * the defaults when they fail, because nothing switches the area off (RG-01).
 */
export function useRgProfile(): RgProfile | undefined {
  const answer = answerOf(useQuery(settingsQuery()))
  return answer === undefined ? undefined : profileOf(answer?.settings.RG).profile
}
