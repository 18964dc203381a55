export const upgradeMessages = { upgraded: 'Segue was updated.', reload: 'Reload' } as const;
