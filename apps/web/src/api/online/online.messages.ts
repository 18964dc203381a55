export const onlineMessages = { offline: 'No connection. Segue keeps trying.' } as const;
