import { useRgProfile } from '@arcada/kit/account'
import { Trans } from '@arcada/kit/i18n/macro'
import { LinkButton, VisuallyHidden } from '@arcada/kit/ui'

/** Links to the register of all operators, styled like the link to block the account here; opens a new window. */
export function CentralLink() {
  const profile = useRgProfile()
  if (!profile) return null
  return (
    <LinkButton to={profile.centralRegister.url} target="_blank" rel="noopener noreferrer" size="l" wide>
      <Trans>Block me at every licensed operator</Trans>
      <VisuallyHidden>
        <Trans>(opens a new window)</Trans>
      </VisuallyHidden>
    </LinkButton>
  )
}
