// Marks the landing page before its first paint if this browser holds a session: then 'Loading …' is shown while the
// session is checked, instead of a page that is about to be replaced.
try {
  if (Object.keys(localStorage).some((key) => key.startsWith('oidc.user:'))) {
    document.documentElement.dataset.storedSession = ''
  }
} catch {
  // Storage is forbidden here, so there is no session either.
}
