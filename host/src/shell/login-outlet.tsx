import { page } from '@arcada/kit/federation'
import { $loginRequest, closeLoginRequest } from '@arcada/kit/session'
import { Dialog, Loading, Skeleton, toast } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect } from 'react'
import { RemotePart } from '../remotes/remote-part.tsx'

/** Shows the login dialog over the screen that requires a session; its form comes from the slot (LOGIN-09). */
export function LoginOutlet() {
  const { t } = useLingui()
  // After the response to the tap that opened it.
  const open = useDeferredValue(useStore($loginRequest))
  const [widget] = page().release.slots['dialog.login'] ?? []
  const hasNoLogin = open !== null && widget === undefined
  useEffect(() => {
    if (!hasNoLogin) return
    // Taken out of this whitelabel: the player must not wait for a form that will not come.
    closeLoginRequest()
    toast({
      type: 'fail',
      text: t`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
    })
  }, [hasNoLogin, t])
  if (!open || !widget) return null
  const onLoggedIn = () => {
    closeLoginRequest()
    open.next?.()
  }
  return (
    <RemotePart
      remote={widget.app}
      folder={widget.widget}
      kind="widget"
      dialog={{ label: t`Log in`, onClose: closeLoginRequest }}
      props={{ onLoggedIn, onClose: closeLoginRequest, reason: open.reason, goesOn: open.next !== undefined }}
      loading={
        <Dialog open label={t`Log in`} onClose={closeLoginRequest}>
          <Loading>
            <Skeleton height={220} />
          </Loading>
        </Dialog>
      }
    />
  )
}
