import { profileOf, type RgProfile } from '@arcada/contract/entities/rg-profile'
import { settingsQuery } from '@arcada/whitelabel'
import { useQuery } from '@tanstack/react-query'

/**
 * What the whitelabel decides about responsible gaming (RG section 7), its floors held: undefined until the settings are
 * there; the defaults where they do not come, because nothing switches the area off (RG-01).
 */
export function useRgProfile(): RgProfile | undefined {
  const { data, isError } = useQuery(settingsQuery())
  if (data) return profileOf(data.settings.RG).profile
  return isError ? profileOf(undefined).profile : undefined
}
