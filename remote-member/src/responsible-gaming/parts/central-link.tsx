import { useRgProfile } from '@arcada/kit/account'
import { Trans } from '@arcada/kit/i18n/macro'
import { LinkButton, VisuallyHidden } from '@arcada/kit/ui'
import layout from '../../shared/parts/layout.module.css'
import text from '../../shared/parts/text.module.css'

export interface CentralLinkProps {
  /** `excluded`: the player is excluded there, and the link leads to the own request. */
  here?: 'open' | 'excluded'
}

/** Links to the official self-exclusion of all operators, and says how it differs from the block of this account. */
export function CentralLink({ here = 'open' }: CentralLinkProps) {
  return (
    <div className={layout.stack2}>
      <CentralButton here={here} />
      {here === 'open' && <CentralNote />}
    </div>
  )
}

/** The link alone, styled like the button to block the account here; opens a new window. */
export function CentralButton({ here = 'open' }: CentralLinkProps) {
  const profile = useRgProfile()
  if (!profile) return null
  return (
    <LinkButton to={profile.centralRegister.url} target="_blank" rel="noopener noreferrer" size="l" wide>
      {here === 'excluded' ? (
        <Trans>See my national self-exclusion</Trans>
      ) : (
        <Trans>Block me at every licensed operator</Trans>
      )}
      <VisuallyHidden>
        <Trans>(opens a new window)</Trans>
      </VisuallyHidden>
    </LinkButton>
  )
}

/** Where the law has it: the lengths of the central exclusion, and that it is another block than the one here. */
export function CentralNote() {
  const profile = useRgProfile()
  if (!profile?.rules.includes('centralExclusion')) return null
  const { name } = profile.centralRegister
  return (
    <p className={text.muted}>
      <Trans>
        On the official site {name}, with a gov.br account: from 1 to 12 months, or without an end. It is not
        the block of this account here, and only that site can end it.
      </Trans>
    </p>
  )
}
