import { useRgProfile } from '@arcada/kit/account'
import { LinkButton, VisuallyHidden } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'

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
