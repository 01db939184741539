import { routes } from '@arcada/kit/routes'
import { $exit } from '@arcada/kit/session'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads a blocked account to the exit page, once; on every other page the player is a guest (RG-38, RG-39). */
export function useExitWay(): void {
  const token = useStore($exit)?.token
  const navigate = useNavigate()
  const led = useRef<string>(undefined)
  // `navigate` changes with every address, so a token is led there once.
  useEffect(() => {
    if (token !== undefined && led.current !== token) void navigate(routes.exit, { replace: true })
    led.current = token
  }, [token, navigate])
}
