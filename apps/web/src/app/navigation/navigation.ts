import { useEffect } from 'react';
import { useNavigate } from 'react-router';

type Go = (path: string) => void;

/** Full page load, used until the router is mounted. */
const openAddress: Go = (path) => window.location.assign(path);

let go: Go = openAddress;

/** Navigates from code outside React, such as the player engine. */
export const navigateTo: Go = (path) => go(path);

/** Makes `navigateTo` use the router while the app is mounted. */
export function useNavigationForEngine(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = (path) => void navigate(path);
    return () => {
      go = openAddress;
    };
  }, [navigate]);
}
