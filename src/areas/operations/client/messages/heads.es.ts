/** Names of the screens of operations, and what else comes with the list of all screens. */
export const messages = {
  'operations.audit': 'Registro de auditoría',
  'operations.audit.lead':
    'Inicios de sesión, fallos, roles, accesos denegados y lo que abrieron o cambiaron administradores y agentes.',
  'operations.failed': 'Correo que falló',
  'operations.failed.lead':
    'Correo y otras tareas que fallaron durante un día entero y se pueden reintentar.',
  'operations.overview': 'Lo que espera',
  'operations.overview.lead': 'Lo que necesita una decisión y lo que ha envejecido.',
  'operations.sources': 'Fuentes de anuncios',
  'operations.sources.lead':
    'Cada importación con sus últimas pasadas. Una fuente sin pasada en tres días está parada.',
  'operations.rates': 'Tipos de cambio',
  'operations.rates.lead':
    'Lo que convierte un precio a otra moneda. Un tipo de más de una semana avisa donde se muestra.',
  'operations.freshness': 'Edad de los textos',
  'operations.freshness.lead': 'Artículos y páginas con cifras fechadas, los más viejos primero.',
  'operations.affected': 'Personas afectadas',
  'operations.affected.lead':
    'Tras una filtración: de quién se guardan aquí datos de qué tipo, para poder avisarles.',
  'operations.backups': 'Copias de seguridad',
  'operations.backups.lead':
    'Copias de la base de datos y de todos los archivos. Cada una se vuelve a leer al hacerla; el manual de operación explica cómo restaurar una.',
};
