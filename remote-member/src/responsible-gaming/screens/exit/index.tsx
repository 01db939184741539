import { routes } from '@arcada/kit/routes'
import { Navigate } from '@arcada/kit/routes/navigation'
import { $exit, closeExit } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { useEffect, useState } from 'react'
import { ExitPage } from './exit-page.tsx'

/** /m/responsible-gaming/exit: the only page of a blocked account; without its token it redirects home, or to the log-in after a return (RG-39, RG-40, RG-41). */
export default function ExitScreen() {
  const exit = useStore($exit)
  const [returned, setReturned] = useState(false)
  // The target must be known before the token is gone.
  useEffect(() => {
    if (returned) closeExit()
  }, [returned])
  return exit ? (
    <ExitPage key={exit.token} exit={exit} onReturned={() => setReturned(true)} />
  ) : (
    <Navigate to={returned ? routes.login : routes.home} replace />
  )
}
