import { profileOf, type RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { useQuery } from '@tanstack/react-query'

/**
 * The whitelabel's responsible gaming profile with its floors: undefined until the settings arrive;
 * the defaults when they fail, because nothing switches the area off (RG-01).
 */
export function useRgProfile(): RgProfile | undefined {
  const { data, errorUpdateCount } = useQuery(settingsQuery())
  if (data) return profileOf(data.settings.RG).profile
  // Not `isError`, which is false while a further part asks again.
  return errorUpdateCount > 0 ? profileOf(undefined).profile : undefined
}
